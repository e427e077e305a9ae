import { makeAdministrator } from './support/administrator.ts';
import { expectAccessibleEverywhere, popup } from './support/axe.ts';
import { goTo } from './support/controls.ts';
import { type ApiMember, emailOf, type Member, password } from './support/member.ts';
import { messageText, sendMessage, startConversation } from './support/messages.ts';
import { makeModerator } from './support/moderator.ts';
import { expect, test } from './support/test.ts';

const threat = 'I know where you live.';

/** Signs in with the form, after a suspension has ended the member's session. */
async function signInAgain({ page, name }: Member): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The id of the open case about a member. Other tests of the same community leave open cases too. */
async function findCaseAbout(moderator: ApiMember, member: ApiMember): Promise<string | undefined> {
  type Cases = { items: { id: string; subject: { userId: string } | null }[] };
  const { items } = await moderator.call<Cases>('GET', '/api/cases');
  return items.find(({ subject }) => subject?.userId === member.userId)?.id;
}

test('a moderator decides on a reported message, its author appeals, and an administrator reverses the decision', async ({
  community,
  consoleGuard,
  member,
}) => {
  // Slow: this test also checks the accessibility of six pages and two dialogs, at two widths and in two themes. On
  // three pages it skips the navigation, which accessibility-pages.e2e.ts covers.
  test.setTimeout(240_000);
  consoleGuard.allow(/422 .*decision\)$/);
  const [ada, ben, moe, dora] = [
    await member('ada'),
    await member('ben'),
    await member('moe'),
    await member('dora'),
  ];
  await makeModerator(community, moe);
  await makeAdministrator(community, dora);
  const conversationId = await startConversation(ada, ben);
  await sendMessage(ada, conversationId, threat);

  await test.step('Ben reports the message in three steps', async () => {
    const { page } = ben;
    await page.goto(`/messages/${conversationId}`);
    await messageText(page, threat).hover();
    await page
      .getByRole('list', { name: 'Messages' })
      .getByRole('button', { name: /More options/ })
      .click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose what’s wrong.');
    await dialog.getByRole('radio', { name: 'Harassment or threats' }).check();
    await dialog.getByLabel('Anything else we should know?').fill('This is the third time.');
    await expectAccessibleEverywhere(page, 'the report dialog', popup);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank you' });
    await expect(thanks).toContainText('We’ve received your report.');
    await expect(thanks.getByRole('button', { name: /^Block Ada/ })).toBeVisible();
    await thanks.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a moderator decides', async () => {
    const { page } = moe;
    await page.goto('/community');
    await page.getByRole('link', { name: 'Administration' }).click();
    await expect(page).toHaveURL('/admin/cases');
    await page.getByRole('link', { name: /^Open the case: Harassment/ }).click();
    await expect(page.getByText(threat)).toBeVisible();
    await expect(page.getByText('This is the third time.')).toBeVisible();
    await page.getByLabel('Measure').selectOption('Suspend the account for a number of days');
    await page.getByLabel('Remove the content as well').check();
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('Please say why.')).toBeVisible();
    await page.getByLabel('What happened?').fill('You threatened somebody at home.');
    await expectAccessibleEverywhere(page, 'a case');
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  });

  await test.step('Ben learns about it, and the message is gone', async () => {
    const { page } = ben;
    await page.reload();
    await expect(messageText(page, 'A moderator removed this message.')).toBeVisible();
    await goTo(page, '/cases');
    await expect(page.getByText('We removed it.')).toBeVisible();
    await expectAccessibleEverywhere(page, 'reports', 'main');
  });

  await test.step('the author signs in, reads why, and appeals', async () => {
    const { page } = ada;
    await page.goto('/community');
    await signInAgain(ada);
    await expect(page).toHaveURL('/cases');
    await expect(page.getByText('Your account is suspended')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0);
    await expectAccessibleEverywhere(page, 'the suspended page');
    await page.getByRole('link', { name: 'Account suspended' }).click();
    await expect(page.getByText('You threatened somebody at home.')).toBeVisible();
    await expect(page.getByText('Nothing about it was automated.')).toBeVisible();
    const allRules = page.getByRole('link', { name: 'All community rules' });
    await expect(allRules).toHaveAttribute('href', '/rules');
    await expect(page.locator('main')).not.toContainText(
      new RegExp(`${ben.name}|${moe.name}`, 'i'),
    );
    await page.getByLabel('Why is it wrong?').fill('It is from a song.');
    await expectAccessibleEverywhere(page, 'a decision');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeVisible();
    await expect(page.getByText('It is from a song.')).toBeVisible();
  });

  await test.step('an administrator decides the appeal', async () => {
    const { page } = dora;
    await page.goto('/admin/cases?state=appealed');
    await page.getByRole('link', { name: /^Open the case/ }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('(message)');
    await expect(page.getByRole('link', { name: 'Cases', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByLabel('Your decision').selectOption('Reverse the decision');
    await page.getByLabel('Why?').fill('It is indeed from a song.');
    await expectAccessibleEverywhere(page, 'an appeal', 'main');
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('Reverse the decision')).toBeVisible();
    await goTo(page, '/admin/log');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.filter({ hasText: 'decided an appeal' })).toContainText(
      'Reverse the decision',
    );
    await expect(entries.filter({ hasText: 'decided a case' })).toContainText(
      'Suspend the account for a number of days',
    );
    await expectAccessibleEverywhere(page, 'the log', 'main');
  });

  await test.step('the author is back, and so is the message', async () => {
    const { page } = ada;
    await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible();
    await expect(page.getByText('It is indeed from a song.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your account was suspended for a while.',
    );
    await expect(page.getByText('It was lifted on')).toBeVisible();
    await expect(page.getByText('It was removed')).toHaveCount(0);
    await goTo(page, `/messages/${conversationId}`);
    await expect(messageText(page, threat)).toBeVisible();
  });

  await test.step('a moderator removes the message again, and its author deletes it for good', async () => {
    const { page } = ada;
    const messages = await ben.call<{ items: { id: string }[] }>(
      'GET',
      `/api/conversations/${conversationId}/messages`,
    );
    const target = { kind: 'message', id: messages.items[0]?.id };
    await ben.call('POST', '/api/reports', { ...target, ground: 'harassment' });
    const caseId = await findCaseAbout(moe, ada);
    const reasons = { rule: 'Be kind.', facts: 'You threatened somebody.' };
    await moe.call('PUT', `/api/cases/${caseId}/decision`, { measure: 'remove', ...reasons });
    await goTo(page, `/cases/${caseId}`);
    await page.getByRole('button', { name: 'Delete it now' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete it for good?' });
    await expectAccessibleEverywhere(page, 'the question before content is deleted', popup);
    await dialog.getByRole('button', { name: 'Delete it now' }).click();
    await expect(page.getByText('It’s deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete it now' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('an administrator finds a member and makes them a moderator', async ({
  community,
  member,
}) => {
  const dora = await member('dora');
  const kim = await member('kim');
  await makeAdministrator(community, dora);
  const { page } = dora;
  await page.goto('/admin/members');
  // Wait for the search: Kim is also in the unfiltered list, whose button would be replaced during the click.
  const found = page.waitForResponse((response) =>
    response.url().includes(encodeURIComponent(emailOf(kim.name))),
  );
  await page.getByLabel('Find members').fill(emailOf(kim.name));
  await found;
  const appoint = page.getByRole('button', { name: /^Make moderator: Kim/ });
  await appoint.click();
  await expect(page.getByRole('button', { name: /^Remove as moderator: Kim/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'members', 'main');
  await page.getByRole('button', { name: /^Kim.*sessions$/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  await kim.page.goto('/admin/cases');
  await expect(kim.page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  await expect(kim.page).toHaveURL('/admin/cases');
});

test('a member who can read but not write sees why nothing is saved', async ({
  community,
  consoleGuard,
  member,
  apiMember,
}) => {
  consoleGuard.allow(/403 .*posts\)$/);
  const ada = await member('ada');
  const ben = await apiMember('ben');
  const moe = await apiMember('moe');
  const dora = await apiMember('dora');
  await makeModerator(community, moe);
  await makeAdministrator(community, dora);
  await ada.page.goto('/posts/new');
  await ben.call('POST', '/api/reports', { kind: 'member', id: ada.userId, ground: 'spam' });
  const caseId = await findCaseAbout(moe, ada);
  const reasons = { rule: 'No spam.', facts: 'You sent the same message to everybody.' };
  const decision = { measure: 'limit', days: 3, ...reasons };
  await moe.call('PUT', `/api/cases/${caseId}/decision`, decision);
  const refused = ada.page.waitForResponse((response) => response.status() === 403);
  await ada.page.getByLabel('Title').fill('A walk');
  await ada.page.getByLabel('Content').fill('By the river.');
  await ada.page.getByRole('button', { name: 'Create Post' }).last().click();
  await refused;
  await expect(ada.page.getByText(/^You can read but not write until/)).toBeVisible();
  await ada.page.goto('/community');
  await ada.page.getByRole('link', { name: 'Read why' }).click();
  await expect(ada.page).toHaveURL('/cases');
  await ada.call('PUT', `/api/own-cases/${caseId}/appeal`, { text: 'They asked me to.' });
  const reversal = { outcome: 'reversed', reason: 'They did.' };
  await dora.call('PUT', `/api/cases/${caseId}/appeal`, reversal);
  await expect(ada.page.getByText(/^You can read but not write until/)).toHaveCount(0);
});

test('a decided case counts the open cases about the member, but not itself', async ({
  community,
  member,
}) => {
  const [ada, ben, moe] = [await member('ada'), await member('ben'), await member('moe')];
  await makeModerator(community, moe);
  const text = { title: 'Cheap phones', content: 'Write to me.' };
  const post = await ada.call<{ id: string }>('POST', '/api/posts', text);
  for (const target of [
    { kind: 'member', id: ada.userId },
    { kind: 'post', id: post.id },
  ])
    await ben.call('POST', '/api/reports', { ...target, ground: 'spam' });
  const decided = await findCaseAbout(moe, ada);
  const reasons = { rule: 'No spam.', facts: 'You sold phones.' };
  await moe.call('PUT', `/api/cases/${decided}/decision`, { measure: 'warn', ...reasons });
  const open = await findCaseAbout(moe, ada);
  expect(open).not.toBe(decided);
  const { page } = moe;
  await page.goto(`/admin/cases/${decided}`);
  await expect(page.getByText('One open case', { exact: true })).toBeVisible();
  await page.goto(`/admin/cases/${open}`);
  await expect(page.getByText('One open case: this one')).toBeVisible();
});

test('a moderator whose account is read-only can read a case but not decide it, and sees the right reason', async ({
  community,
  member,
}) => {
  const [ada, ben, moe, dora] = [
    await member('ada'),
    await member('ben'),
    await member('moe'),
    await member('dora'),
  ];
  await makeModerator(community, moe);
  await makeAdministrator(community, dora);
  for (const { userId: id } of [ada, moe])
    await ben.call('POST', '/api/reports', { kind: 'member', id, ground: 'spam' });
  const reasons = { rule: 'No spam.', facts: 'You sent the same message to everybody.' };
  const decision = { measure: 'limit', days: 3, ...reasons };
  await dora.call('PUT', `/api/cases/${await findCaseAbout(dora, moe)}/decision`, decision);
  const { page } = moe;
  await page.goto(`/admin/cases/${await findCaseAbout(dora, ada)}`);
  await expect(page.getByRole('heading', { name: 'The member' })).toBeVisible();
  await expect(page.getByText(/^You can read but not write until/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0);
  await expect(page.getByText('Only administrators can decide a case')).toHaveCount(0);
});
