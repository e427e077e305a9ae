import { catalogue } from '#platform/shared/catalogue.ts';
import { megabytesText } from '#platform/shared/number-text.ts';

/** Interface copy for pictures. Strings from the specification’s §5 are quoted verbatim. */
export const pictureCopy = catalogue('picture', {
  /** The specification's §5, with the file's size in MB to two decimals. */
  postTooLarge: (bytes: number): string =>
    `Image must be less than 5MB. Current size: ${(bytes / 1_048_576).toFixed(2)}MB`,
  eventTooLarge: 'Image size should be less than 5MB',
  wrongType: 'Only JPG, PNG, WEBP, and GIF images are allowed',
  unreadable: 'We couldn’t read this picture. Try another one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Try a smaller one.',
  tooManyScans: 'We can’t process this JPEG. Save it as a regular JPEG or PNG and try again.',
  tooSlow: 'This picture takes too long to process. Try a smaller one.',
  noFile: 'Send one picture in a form field named “file”.',
  interrupted: 'The upload was interrupted. Please try again.',
  busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
  tooManyAtOnce: 'You’re uploading many pictures at once. Please try again in a moment.',
  tooManyPending: 'You have too many unused pictures. Post or remove some first.',
  storageFull: (maxBytes: number): string =>
    `This picture doesn’t fit into your ${megabytesText(maxBytes)} of storage. Delete posts, events or messages with pictures to make room.`,
  unavailable: 'This picture is no longer available. Please choose it again.',
  malformedUrl: 'This URL is malformed.',
  readOnly: 'Stored files are read-only.',
  inUse:
    'This picture is in use. First remove it from the post, event, message or profile that shows it.',

  add: 'Add a picture',
  hint: 'JPG, PNG, WEBP or GIF, up to 5 MB.',
  hintForMouse: 'You can also paste one or drop it here.',
  dropHere: 'Drop it here',
  uploading: 'Uploading your picture',
  waiting: 'Connection lost. Retrying…',
  almostDone: 'Almost done',
  ready: 'Your picture is ready',
  uploadFailed: 'Couldn’t upload the picture. Please try again.',
  preview: 'Your picture',
  alt: 'Describe the picture for people who can’t see it',
  altHint: 'Optional. How would you describe it over the phone?',
  undescribed: 'A picture without a description',
  altTooLong: 'Keep the description to 300 characters.',
  replace: 'Replace',
  describe: 'Describe it (optional)',
  describeOne: (number: number): string => `Description of picture ${number}`,
  removeOne: (number: number): string => `Remove picture ${number}`,
  remove: 'Remove',
  retry: 'Retry',
});
