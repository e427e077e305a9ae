import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { rulesPageCopy } from '#features/community-rules/page-copy.ts';
import { rulesPath } from '#features/community-rules/rules.ts';
import { RulesPage } from '#features/community-rules/web/rules-page.tsx';
import { invitePageCopy } from '#features/invitations/page-copy.ts';
import { InvitePage } from '#features/invitations/web/invite-page.tsx';
import { landingCopy } from '#features/landing/copy.ts';
import { renderDrawings } from '#features/landing/web/drawings.ts';
import { LandingPage } from '#features/landing/web/landing-page.tsx';
import { legalCopy } from '#features/legal/copy.ts';
import { PrivacyPage } from '#features/legal/web/privacy-page.tsx';
import { TermsPage } from '#features/legal/web/terms-page.tsx';
import { waitingListCopy } from '#features/waiting-list/copy.ts';
import { JoinForm } from '#features/waiting-list/web/join-form.tsx';
import { WaitingListPage } from '#features/waiting-list/web/waiting-list-page.tsx';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import {
  currentLocale,
  type Language,
  languageCookie,
  languages,
  localeOf,
  setLocaleResolver,
} from '#platform/shared/language.ts';
import { themeColors } from '#ui/theme-colors.ts';
import { appCopy } from '../copy.ts';
import { german } from '../german.ts';
import { germanDocuments } from '../german-documents.ts';
import { FailedPage } from './failed-page.tsx';
import { FirstPaint } from './first-paint.tsx';

/** URLs of the client build's assets. */
export interface DocumentAssets {
  styles: readonly string[];
  fonts: readonly string[];
}

interface StaticDocument {
  /** The path of the document in the web build. */
  file: string;
  title: string;
  description: string;
  page: ReactElement;
  /** The canonical path. Search engines are asked not to index a document without a path. */
  path?: string;
  script?: string;
}

const documents = (): readonly StaticDocument[] => [
  {
    file: 'landing.html',
    path: '/',
    title: `{{community}} · ${landingCopy.title.join(' ')}`,
    description: landingCopy.description,
    page: <LandingPage joinForm={<JoinForm />} />,
    script: '/join.js',
  },
  {
    file: 'waiting-list.html',
    title: '{{heading}} · {{community}}',
    description: waitingListCopy.pageDescription,
    page: <WaitingListPage />,
  },
  {
    file: 'invitation.html',
    title: '{{heading}} · {{community}}',
    description: invitePageCopy.description,
    page: <InvitePage joinForm={<JoinForm />} />,
  },
  {
    file: 'failed.html',
    title: `${appCopy.notLoaded} · {{community}}`,
    description: landingCopy.description,
    page: <FailedPage />,
  },
  {
    file: 'legal/terms.html',
    path: '/legal/terms',
    title: `${legalCopy.terms} · {{community}}`,
    description: legalCopy.termsDescription,
    page: <TermsPage />,
  },
  {
    file: 'legal/privacy.html',
    path: '/legal/privacy',
    title: `${legalCopy.privacy} · {{community}}`,
    description: legalCopy.privacyDescription,
    page: <PrivacyPage />,
  },
  {
    file: 'rules.html',
    path: rulesPath,
    title: '{{heading}} · {{community}}',
    description: rulesPageCopy.description,
    page: <RulesPage />,
  },
];

function Document(props: StaticDocument & { assets: DocumentAssets }) {
  const { title, description, path, page, script, assets } = props;
  return (
    <html lang={currentLocale().language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content={themeColors.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        {path ? (
          <SharingMetadata {...props} path={path} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {script && <script src={script} defer />}
      </head>
      <body>{page}</body>
    </html>
  );
}

/** Metadata for search engines and link previews. The server fills in the site's URL. */
function SharingMetadata({ title, description, path }: StaticDocument & { path: string }) {
  const { language } = currentLocale();
  const languageQuery = language === languages[0] ? '' : `?${languageCookie}=${language}`;
  const address = `{{site}}${path}${languageQuery}`;
  return (
    <>
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={`{{site}}${path}?${languageCookie}=${language}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`{{site}}${path}`} />
      <meta property="og:locale" content={currentLocale().locale.replace('-', '_')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="{{community}}" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content="{{site}}/og.png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={landingCopy.sharedPicture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function renderIn(language: Language, assets: DocumentAssets): [file: string, html: string][] {
  setLocaleResolver(() => localeOf(language));
  const pages = documents().map((document): [string, string] => [
    `${language}/${document.file}`,
    `<!doctype html>${renderToStaticMarkup(<Document {...document} assets={assets} />)}`,
  ]);
  const firstPaint = renderToStaticMarkup(<FirstPaint />);
  return [...pages, [`.vite/first-paint.${language}.html`, firstPaint]];
}

/**
 * Renders the static documents and the first paint in each language, and the drawings that the documents use.
 * Returns the files by path. A document has placeholders that the server fills in, at most one script, and no style
 * attributes.
 */
export function renderDocuments(assets: DocumentAssets): Record<string, string> {
  registerTranslations('de', { ...german, ...germanDocuments });
  return {
    ...Object.fromEntries(languages.flatMap((language) => renderIn(language, assets))),
    ...renderDrawings(),
  };
}
