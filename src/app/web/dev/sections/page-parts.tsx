import { CalendarPlus, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FloatingAction, FloatingLink } from '#ui/floating-action.tsx';
import { LanguageLinks } from '#ui/language-links.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Specimen, State } from '../specimen.tsx';

export function PagePartSection() {
  return (
    <>
      <Specimen of="Logo">
        <State name="the mark">
          <Logo />
        </State>
        <State name="with a name">
          <Logo name="Kith" />
        </State>
        <State name="with a longer name">
          <Logo name="The Sample Society" />
        </State>
      </Specimen>
      <Specimen of="PageHeader" says="On a phone the top bar shows the title instead.">
        <State name="with an act" width="all">
          <PageHeader secondary title="Events">
            <Button>Create Event</Button>
          </PageHeader>
        </State>
        <State name="the title alone" width="all">
          <PageHeader secondary title="A title that is long enough to need a second line on most" />
        </State>
        <State name="for the ear only" width="all">
          <PageHeader secondary hidden title="Community">
            <Button variant="quiet">Create New Post</Button>
          </PageHeader>
        </State>
      </Specimen>
      <Specimen of="Card" says="A sheet on the paper.">
        <State name="rest" width="form">
          <Card>With its own padding.</Card>
        </State>
        <State name="flush" width="form">
          <Card flush>What it holds decides.</Card>
        </State>
      </Specimen>
      <Specimen of="LanguageLinks" says="For documents that run no script.">
        <LanguageLinks />
      </Specimen>
      <Specimen of="FloatingAction, FloatingLink" says="Above the thumb, over the page.">
        <State name="several things" width="form">
          <Window>
            <FloatingAction
              label="Create a sample"
              links={[
                {
                  label: 'Create Post',
                  icon: PenLine,
                  render: <a href="#page-parts">Create Post</a>,
                },
                {
                  label: 'Create Event',
                  icon: CalendarPlus,
                  render: <a href="#page-parts">Create Event</a>,
                },
              ]}
            />
          </Window>
        </State>
        <State name="one thing" width="form">
          <Window>
            <FloatingLink
              label="Create one sample"
              render={<a href="#page-parts">Create one sample</a>}
            />
          </Window>
        </State>
      </Specimen>
    </>
  );
}

/** What is fixed inside of it stays inside of it. */
function Window({ children }: { children: ReactNode }) {
  return (
    <div className="h-48 transform-gpu overflow-hidden rounded-picture bg-paper">{children}</div>
  );
}
