import { CalendarPlus, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FloatingAction, FloatingLink } from '#ui/floating-action.tsx';
import { LanguageLinks } from '#ui/language-links.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PublicFrame } from '#ui/public-frame.tsx';
import { Specimen, State } from '../specimen.tsx';

export function PageElementSection() {
  return (
    <>
      <Specimen of="Logo">
        <State name="mark only">
          <Logo />
        </State>
        <State name="with a name">
          <Logo name="Kith" />
        </State>
        <State name="with a longer name">
          <Logo name="The Sample Society" />
        </State>
      </Specimen>
      <Specimen of="PageHeader" description="On phones, the top bar shows the title instead.">
        <State name="with an action" width="all">
          <PageHeader secondary title="Events">
            <Button>Create Event</Button>
          </PageHeader>
        </State>
        <State name="title only" width="all">
          <PageHeader
            secondary
            title="A title that is long enough to need a second line on most screens"
          />
        </State>
        <State name="visually hidden title" width="all">
          <PageHeader secondary hidden title="Community">
            <Button variant="quiet">Create New Post</Button>
          </PageHeader>
        </State>
      </Specimen>
      <Specimen of="Card" description="A raised surface on the page.">
        <State name="default" width="form">
          <Card>With padding.</Card>
        </State>
        <State name="flush" width="form">
          <Card flush>Without padding.</Card>
        </State>
      </Specimen>
      <Specimen of="LanguageLinks" description="Works in documents without scripts.">
        <LanguageLinks />
      </Specimen>
      <PublicFrameSpecimen />
      <Specimen
        of="FloatingAction, FloatingLink"
        description="Floats over the page, within reach of a thumb."
      >
        <State name="several actions" width="form">
          <FixedFrame>
            <FloatingAction
              label="Create a sample"
              links={[
                {
                  label: 'Create Post',
                  icon: PenLine,
                  render: <a href="#page-elements">Create Post</a>,
                },
                {
                  label: 'Create Event',
                  icon: CalendarPlus,
                  render: <a href="#page-elements">Create Event</a>,
                },
              ]}
            />
          </FixedFrame>
        </State>
        <State name="one action" width="form">
          <FixedFrame>
            <FloatingLink
              label="Create one sample"
              render={<a href="#page-elements">Create one sample</a>}
            />
          </FixedFrame>
        </State>
      </Specimen>
    </>
  );
}

/** The frames are inert, so that screen readers do not find their main landmarks inside that of the kit page. */
const PublicFrameSpecimen = () => (
  <Specimen of="PublicFrame" description="The page around a text for visitors, without scripts.">
    <State name="message" width="all">
      <div inert className="rounded-picture bg-paper *:min-h-96">
        <PublicFrame layout="message" community="Kith">
          <h2 className="text-4xl">A message</h2>
        </PublicFrame>
      </div>
    </State>
    <State name="article" width="all">
      <div inert className="rounded-picture bg-paper">
        <PublicFrame
          layout="article"
          community="Kith"
          links={[{ href: '#page-elements', label: 'Another article' }]}
        >
          <h2 className="text-4xl">An article</h2>
        </PublicFrame>
      </div>
    </State>
  </Specimen>
);

/** A frame for elements with `position: fixed`. Its transform makes their position relative to the frame. */
function FixedFrame({ children }: { children: ReactNode }) {
  return (
    <div className="h-48 transform-gpu overflow-hidden rounded-picture bg-paper">{children}</div>
  );
}
