import { readFile } from 'node:fs/promises';
import { openSmtpServer } from '#test/smtp-server.ts';
import { makeAdministrator } from './support/administrator.ts';
import { openCommunity } from './support/community.ts';
import { emailOf, signUp } from './support/member.ts';
import { addUnsentMail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';
import { putOnWaitingList } from './support/waiting-list.ts';

const testimonial = 'I came for one walk. Now somebody waters my plants.';

test.describe('testimonials', () => {
  test('can be approved and later taken down, and cannot be approved unread after the author has edited them', async ({
    community,
    member,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 409/);
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const ben = await member('ben');
    const cleo = await member('cleo');
    for (const author of [ben, cleo]) {
      await author.call('PUT', '/api/testimonials/own', { text: testimonial });
    }
    const { page } = ada;
    await page.goto('/admin/testimonials');
    const item = page.getByRole('listitem').filter({ hasText: ben.name.slice(1) });
    const edited = page.getByRole('listitem').filter({ hasText: cleo.name.slice(1) });
    await expect(edited.getByText(testimonial)).toBeVisible();
    const changed = 'It is loud, and the tea is cold. I would not come again.';
    await cleo.call('PUT', '/api/testimonials/own', { text: changed });
    await edited.getByRole('button', { name: /^Approve/ }).click();
    await expect(
      page.getByText('The author edited this after you opened it. Please read it again.'),
    ).toBeVisible();
    await expect(edited.getByText(changed)).toBeVisible();
    await edited.getByRole('button', { name: /^Decline/ }).click();
    await expect(edited).toHaveCount(0);

    await expect(item.getByText(testimonial)).toBeVisible();
    await item.getByRole('button', { name: /^Approve Ben\w+’s testimonial$/ }).click();
    await expect(page.getByText(/Ben\w+’s testimonial is on the front page\./)).toBeVisible();
    await expect(item).toHaveCount(0);

    await page.getByRole('button', { name: 'On the front page' }).click();
    await item.getByRole('button', { name: /^Take down/ }).click();
    await expect(
      page.getByText(/Ben\w+’s testimonial won’t appear on the front page\./),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Declined' }).click();
    await expect(item.getByRole('button')).toHaveText(['Approve']);
  });
});

test.describe('the waiting list', () => {
  test('can be viewed, downloaded and cleaned up', async ({ community, member }) => {
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const [mara, tom] = [`mara-${ada.name}@sample.test`, `tom-${ada.name}@sample.test`];
    await putOnWaitingList(community, mara);
    await putOnWaitingList(community, tom);
    const { page } = ada;
    await page.goto('/admin/waiting-list');
    await expect(
      page.getByRole('heading', { name: /people are waiting for a place/ }),
    ).toBeVisible();
    await expect(page.getByRole('rowheader', { name: tom })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('waiting-list.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain(mara);

    await page.getByRole('button', { name: `Remove ${tom}` }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('rowheader', { name: tom })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${tom}` }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(`${tom} is off the list.`)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: tom })).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: mara })).toBeVisible();
  });
});

test.describe('unsent mail', () => {
  test('shows its state and why it was not sent, but never its text, and can be loaded again if loading fails', async ({
    openBrowser,
    consoleGuard,
  }) => {
    // The request that counts a page view can still be pending when this server stops.
    consoleGuard.allow(/Failed to load resource|analytics\/views/);
    const { url: smtpUrl, port, close } = await openSmtpServer();
    let now = Date.now();
    const community = await openCommunity({ clock: () => now }, { SMTP_URL: smtpUrl });
    const context = await openBrowser({ baseURL: community.url });
    const ada = await signUp(context, community.url, 'ada');
    await makeAdministrator(community, ada);
    const { page } = ada;
    const { jobs, outbox } = community.server.services;
    // The email that asks Ada to confirm her address is sent before the mail server stops.
    await jobs.settle();
    await close();
    await page.goto('/admin');
    await page.route('**/api/outbox*', (route) => route.abort());
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await expect(page).toHaveTitle(/^Mail ·/);
    await expect(page.getByText('Couldn’t load the unsent mail')).toBeVisible();
    await page.unroute('**/api/outbox*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('heading', { name: 'No emails are waiting to be sent' }),
    ).toBeVisible();

    await ada.call('POST', '/api/password-resets', { email: emailOf('ada') });
    await jobs.settle();
    await page.reload();
    await expect(
      page.getByRole('heading', { name: '1 email is waiting to be sent' }),
    ).toBeVisible();
    const mails = page.getByRole('main').getByRole('listitem');
    const mail = mails.filter({ hasText: emailOf('ada') });
    await expect(mail).toContainText(/password.*Attempts1Next attempt.+ReasonECONNREFUSED$/);
    await expect(mail.getByRole('button')).toHaveCount(0);

    const rejecting = await openSmtpServer({ port, refusesRecipients: true });
    now += 60_000;
    await outbox.sendDue();
    await rejecting.close();
    await page.reload();
    await expect(page.getByText('1 failed in the last 30 days.')).toBeVisible();
    await expect(mail).toContainText(/Attempts2Failed.+ReasonSMTP 550 \(RCPT TO\)$/);
    await expect(mail).not.toContainText('Next attempt');
    expect(await page.content()).not.toContain('reset=');

    await addUnsentMail(community, 'mara@sample.test', { givenUp: 'possibly sent' });
    await page.reload();
    await expect(
      page.getByText('1 failed in the last 30 days. 1 may have been sent'),
    ).toBeVisible();
    await expect(mails.first()).toContainText(/Interrupted.+ReasonPossibly sent/);

    // The list is paginated, newest first.
    for (let i = 1; i <= 51; i++) await addUnsentMail(community, `n${i}@sample.test`);
    await page.reload();
    await expect(mails).toHaveCount(50);
    await expect(mails.first()).toContainText('n51@sample.test');
    await page.route('**/api/outbox*', (route) => route.fulfill({ status: 400 }));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('Couldn’t load more.')).toBeVisible();
    await page.unroute('**/api/outbox*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(mails).toHaveCount(53);
    await expect(mails.nth(50)).toContainText('n1@sample.test');
    await expect(mails.last()).toContainText(emailOf('ada'));
    // The button is gone, so the focus moves to the first new item.
    await expect(mails.nth(50)).toBeFocused();
    await page.close();
    await community.close();
  });
});
