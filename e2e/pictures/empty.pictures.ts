import { picture } from '../support/take-pictures.ts';

const nora = { as: 'nora', empty: true } as const;

picture('empty-feed', { ...nora, path: '/community' });
picture('empty-posts', { ...nora, path: '/posts' });
picture('empty-events', { ...nora, path: '/events' });
picture('empty-profile', { ...nora, path: '/profile' });
picture('empty-messages', { ...nora, path: '/messages' });
picture('empty-notifications', {
  ...nora,
  path: '/community',
  async show(page, width) {
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await (width < 768 ? bell.first() : bell.last()).click();
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor();
  },
});
picture('gone', { ...nora, path: '/posts/nothing-here' });
