import { type Language, languages } from './language.ts';

const textChunk = /\.t\.js$/;

/** Whether a file of the build contains texts, and therefore has translations beside it. */
export const hasTranslations = (file: string): boolean => textChunk.test(file);

/** The file with the translation of the texts in a file of the build. */
export const translatedFile = (file: string, language: string): string =>
  file.replace(textChunk, `.${language}.js`);

/** Lists the files with the translations of the texts in `files`. English texts are in `files` themselves. */
export const listTranslatedFiles = (files: readonly string[], language: Language): string[] =>
  language === languages[0]
    ? []
    : files.filter(hasTranslations).map((file) => translatedFile(file, language));
