const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Sample calls of the settings for notifications outside the site. */
export const attentionCalls = {
  'attention.readSettings': {},
  'attention.saveSettings': { body: { digest: 'weekly' }, rows: { attention_setting: 1 } },
  'attention.pause': { rows: { attention_setting: 1 } },
  'attention.resume': { rows: { attention_setting: 1 } },
  'attention.subscribe': { body: pushSubscription, rows: { push_subscription: 1 } },
  'attention.unsubscribe': {},
  'attention.markDeliveredAsRead': {},
};
