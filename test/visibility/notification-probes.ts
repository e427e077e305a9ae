/** One probe for each procedure about notifications, on the site and outside it. */
export const notificationProbes = {
  'notifications.listNotifications': { isList: true },
  'notifications.countNotifications': {},
  'notifications.markEntrySeen': {},
  'notifications.readNotification': {},
  'notifications.readAllNotifications': { bodies: () => [{ before: 1 }] },
  'attention.readSettings': {},
  'attention.saveSettings': { bodies: () => [{ digest: 'weekly' }] },
  'attention.pause': {},
  'attention.resume': {},
  'attention.subscribe': { bodies: () => [{ endpoint: 'https://push.example', keys: {} }] },
  'attention.unsubscribe': {},
  'attention.markDeliveredAsRead': {},
};
