import { expect, type Page } from '@playwright/test';

interface Answers {
  username: string;
  /** The name that other members see; by default, the username. */
  name?: string;
  /** Chosen from the list. */
  interests?: readonly string[];
  customInterests?: readonly string[];
}

const headings = ['Add a picture', 'Say a little', 'What are you into'];

/** Goes through the profile wizard, which is already open, up to its last button. */
export async function fillWizard(page: Page, answers: Answers): Promise<void> {
  const { username, name, interests = [], customInterests = [] } = answers;
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Username').fill(username);
  for (const heading of headings) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  for (const interest of interests) {
    await page.getByRole('button', { name: interest, exact: true }).click();
  }
  for (const interest of customInterests) {
    await page.getByLabel('Something else').fill(interest);
    await page.getByLabel('Something else').press('Enter');
  }
}

/** Goes through the profile wizard, which is already open, and waits for the community page. */
export async function finishWizard(page: Page, answers: Answers): Promise<void> {
  await fillWizard(page, answers);
  // Finishing the wizard loads a new document. Until it arrives, the old document can show the community page too.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Finish' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Community', exact: true })).toBeAttached();
  await expect(page).toHaveURL(/\/community$/);
}
