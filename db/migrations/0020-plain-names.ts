import type { Migration } from './migrations.ts';

/** Gives tables and columns the names that the code uses. No row changes. */
export const usePlainNames: Migration = async ({ schema }) => {
  await schema.dropIndex('news_age').execute();
  await schema.alterTable('news').renameTo('live_update').execute();
  await schema.alterTable('news_topic').renameTo('live_topic').execute();
  await schema.createIndex('live_update_age').on('live_update').column('created_at').execute();

  await schema.dropIndex('waiting_address_order').execute();
  await schema.alterTable('waiting_address').renameTo('waiting_list_entry').execute();
  await schema.alterTable('waiting_list_entry').renameColumn('key', 'token').execute();
  await schema.alterTable('waiting_list_entry').renameColumn('asked_at', 'requested_at').execute();
  await schema
    .createIndex('waiting_list_entry_order')
    .on('waiting_list_entry')
    .columns(['confirmed_at', 'id'])
    .execute();

  await schema.alterTable('analytics_mark').renameTo('analytics_active_member').execute();
  await schema.alterTable('analytics_active_member').renameColumn('mark', 'pseudonym').execute();

  await schema.alterTable('profile_name').renameColumn('beginning', 'search_key').execute();
  await schema.alterTable('idempotency_key').renameColumn('answer', 'response').execute();
};
