import { RulesEditorPage } from '#features/community-rules/web/rules-editor-page.tsx';
import { SlowModeCard } from '#features/slow-mode/web/slow-mode-card.tsx';

/** What applies to everyone who writes: slow mode, and the community rules. */
export const AdminRulesScreen = () => (
  <div className="flex flex-col gap-9">
    <SlowModeCard />
    <RulesEditorPage />
  </div>
);
