import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '#features/landing/web/landing-page.tsx';
import { PrivacyPage } from '#features/legal/web/privacy-page.tsx';
import { TermsPage } from '#features/legal/web/terms-page.tsx';

/** Addresses of what the client build has made. */
export interface DocumentAssets {
  styles: readonly string[];
  fonts: readonly string[];
}

interface StaticDocument {
  /** Its place in the folder of the built web. */
  file: string;
  title: string;
  description: string;
  page: ReactElement;
}

const documents: readonly StaticDocument[] = [
  {
    file: 'landing.html',
    title: 'Kith · Meet once. Then meet again.',
    description:
      'A community where shared interests turn into evenings, and evenings into friends. Curated circles, elite events, verified members, by invitation.',
    page: <LandingPage />,
  },
  {
    file: 'legal/terms.html',
    title: 'Terms · Kith',
    description: 'What you and the people who run this community owe each other, in plain words.',
    page: <TermsPage />,
  },
  {
    file: 'legal/privacy.html',
    title: 'Privacy · Kith',
    description: 'What is stored about you, where, and who sees it, in plain words.',
    page: <PrivacyPage />,
  },
];

function Document({
  title,
  description,
  page,
  assets,
}: StaticDocument & { assets: DocumentAssets }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#110e1c" media="(prefers-color-scheme: dark)" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content="/og.png" />
        <meta property="og:type" content="website" />
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
      </head>
      <body>{page}</body>
    </html>
  );
}

/** Every finished document as HTML, by its file. It holds no script and no style attribute. */
export const renderDocuments = (assets: DocumentAssets): Record<string, string> =>
  Object.fromEntries(
    documents.map((document) => [
      document.file,
      `<!doctype html>${renderToStaticMarkup(<Document {...document} assets={assets} />)}`,
    ]),
  );
