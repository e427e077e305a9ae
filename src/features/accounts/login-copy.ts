import { catalogue } from '#platform/shared/catalogue.ts';

/** The words of the way in. */
export const loginCopy = catalogue('login', {
  /** Line by line, as they stand in the circle; on a phone they are one sentence. */
  motto: ['The overlap', 'is where', 'it gets', 'interesting.'],
  comeIn: 'Come in',
  comeInSays: (community: string): string =>
    `Sign in to ${community}, or begin: it takes a minute.`,
  withGoogle: 'Continue with Google',
  withEmail: 'Continue with Email',
  allOptions: 'Back to all options',
  agree: {
    before: 'By continuing you agree to the',
    terms: 'terms',
    between: 'and',
    privacy: 'privacy',
    after: 'notes.',
  },

  welcomeBack: 'Welcome back',
  newHere: 'New here?',
  alreadyMember: 'Already a member?',
  createAccount: 'Create account',
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  passwordHint: (least: number): string => `At least ${least} characters.`,
  forgotten: 'Forgot your password?',

  newPassword: 'New password',
  newPasswordSays: 'Choose one that you use nowhere else.',
  setNewPassword: 'Set new password',
  passwordIsSet: 'Your new password is set. Sign in with it.',
  askSays: 'Tell us your address, and we send you a link to set a new one.',
  sendLink: 'Send the link',
  askAgain: 'Ask for a new link',
  linkSent: 'Look into your mail',
  linkSentSays: (email: string): string =>
    `If ${email} belongs to a member, a link to set a new password is on its way. It works for one hour.`,

  sample: 'This is a sample community. Enter as',
  samplePassword: 'Each one’s password is',
});
