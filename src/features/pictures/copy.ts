import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around pictures; those of the specification's §5 to the letter. */
export const pictureCopy = catalogue('picture', {
  /** The specification's §5, with the file's size in MB to two decimals. */
  postTooLarge: (bytes: number): string =>
    `Image must be less than 5MB. Current size: ${(bytes / 1_048_576).toFixed(2)}MB`,
  eventTooLarge: 'Image size should be less than 5MB',
  wrongType: 'Only JPG, PNG, WEBP, and GIF images are allowed',
  unreadable: 'This picture could not be read. Try another one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Try a smaller one.',
  noFile: 'Send one picture, in the part named "file".',
  broken: 'The upload was cut short. Please try again.',
  busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
  tooManyPending: 'You have many pictures that you did not post yet. Post or remove some first.',
  notYours: 'This picture is not there any more. Please choose it again.',
  malformedAddress: 'This address is not well formed.',
  onlyRead: 'A stored file can only be read.',
  stillShown: 'This picture is shown somewhere. Remove it there.',

  add: 'Add a picture',
  hint: 'JPG, PNG, WEBP or GIF, up to 5 MB.',
  hintForMouse: 'You can also paste one or drop it here.',
  dropHere: 'Drop it here',
  uploading: 'Uploading your picture',
  waiting: 'The connection broke off. Trying again',
  almostDone: 'Almost done',
  ready: 'Your picture is ready',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  preview: 'Your picture',
  alt: 'Describe the picture for those who cannot see it',
  altHint: 'Optional. What would you say of it over the phone?',
  altTooLong: 'A description has no more than 300 characters.',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Try again',
  copy: 'what the pictures in the folder are of',
});
