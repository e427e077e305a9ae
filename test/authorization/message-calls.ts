/** One call per procedure about conversations and messages. */
export const messageCalls = {
  'messages.listConversations': {},
  'messages.startConversation': {
    body: ({ params }: { params: { userId: string } }) => ({ userIds: [params.userId] }),
    rows: { conversation: 1, conversation_member: 2 },
  },
  'messages.readConversation': {},
  'messages.listMessages': {},
  'messages.listOwnMessages': {},
  'messages.sendMessage': { body: { content: 'Hello' }, rows: { message: 1 } },
  'messages.changeConversation': { body: { muted: true }, rows: {} },
  'messages.leaveConversation': { status: 409 },
  'messages.deleteMessage': { rows: {} },
  'messages.react': { body: { emoji: '👍' }, rows: { message_reaction: 1 } },
  'messages.removeReaction': {},
  'messages.markRead': { body: { until: 1 }, rows: {} },
  'messages.sayTyping': {},
  'messages.countUnread': {},
  'messages.acceptRequest': { rows: {} },
  'messages.declineRequest': { rows: {} },
  'contacts.readContactChoice': {},
  'contacts.setContactChoice': { body: { choice: 'linked' }, rows: { contact_choice: 1 } },
};
