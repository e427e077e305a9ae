import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../shell/settings-frame.tsx';

/** The layout of the settings pages. It is not lazy, so it is shown while a page's code loads. */
export const Route = createFileRoute('/_member/_settings')({ component: SettingsFrame });
