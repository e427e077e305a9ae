import { expect, test } from 'vitest';
import { type MailBody, renderMailBody } from './render-mail-body.ts';

const body: MailBody = {
  language: 'en',
  heading: 'Hello Ada',
  before: ['Here’s what’s new.'],
  sections: [
    {
      title: 'Events',
      items: [{ text: 'A walk', detail: 'Sunday', url: 'https://kith.example/events/1' }],
    },
  ],
  link: { label: 'Open Kith', url: 'https://kith.example/community' },
  after: ['You asked for this email.'],
  smallLinks: [{ label: 'Stop these emails', url: 'https://kith.example/unsubscribe/1' }],
};

test('in the plain text, each link follows a line that says where it leads', () => {
  const { text } = renderMailBody(body, 'Kith');
  expect(text.split('\n')).toEqual([
    ...['Hello Ada', '', 'Here’s what’s new.', ''],
    ...['Events', '------', '* A walk', '  Sunday', '  https://kith.example/events/1', ''],
    ...['Open Kith:', 'https://kith.example/community', '', 'You asked for this email.', ''],
    ...['Stop these emails:', 'https://kith.example/unsubscribe/1'],
  ]);
});

test('the HTML begins with the name of the community, and the plain text does not', () => {
  const { text, html } = renderMailBody(body, 'Bread & Salt');
  expect(html.replaceAll(/<style>.*<\/style>|<[^>]+>/gs, ' ').trim()).toMatch(
    /^Bread &amp; Salt\s+Hello Ada/,
  );
  expect(text).not.toContain('Salt');
});
