import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  BellOff,
  BellRing,
  LogOut,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toastError } from '#ui/toast.tsx';
import type { Conversation, ConversationSettings } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import { leavingKey } from '../conversation-keys.ts';
import { messagesApi } from '../messages-api.ts';
import { getConversationName } from './conversation-name.ts';
import { applyLeft, applySettings } from './conversation-updates.ts';

/** The menu of a conversation: mute, archive and, in a group, leave. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const client = useQueryClient();
  const { id: conversationId, muted, archived } = conversation;
  const [leaving, setLeaving] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (settings: Partial<ConversationSettings>) =>
      messagesApi.call.changeConversation({ conversationId, ...settings }),
    onSuccess: (settings) => applySettings(client, { conversationId, ...settings }),
    onError: () => toastError(messageCopy.changeFailed),
  });
  const name = getConversationName(conversation);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={SlidersHorizontal}
            label={messageCopy.options(name)}
            className="ml-auto"
          />
        }
      >
        <MenuItem icon={muted ? BellRing : BellOff} onSelect={() => mutate({ muted: !muted })}>
          {muted ? messageCopy.unmute : messageCopy.mute}
        </MenuItem>
        <MenuItem
          icon={archived ? ArchiveRestore : Archive}
          onSelect={() => mutate({ archived: !archived })}
        >
          {archived ? messageCopy.unarchive : messageCopy.archive}
        </MenuItem>
        {conversation.kind === 'group' && (
          <MenuItem icon={LogOut} danger onSelect={() => setLeaving(true)}>
            {messageCopy.leave}
          </MenuItem>
        )}
      </Menu>
      {leaving && (
        <LeaveDialog
          conversationId={conversationId}
          name={name}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}

interface LeaveDialogProps {
  conversationId: string;
  name: string;
  onClose: () => void;
}

function LeaveDialog({ conversationId, name, onClose }: LeaveDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useViewer();
  const { mutate, isPending } = useMutation({
    mutationKey: leavingKey(conversationId),
    mutationFn: () => messagesApi.call.leaveConversation({ conversationId }),
    onSuccess: async () => {
      await navigate({ to: '/messages' });
      applyLeft(client, { conversationId, userId }, userId);
    },
    onError: () => {
      toastError(messageCopy.changeFailed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={messageCopy.confirmLeave(name)}
      description={messageCopy.leaveText}
      confirmLabel={messageCopy.leave}
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}
