import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy of the sign-in page. */
export const loginCopy = catalogue('login', {
  /** The lines of the motto in the picture's circle. On a phone, they form one sentence. */
  motto: ['The overlap', 'is where', 'it gets', 'interesting.'],
  welcome: 'Come on in',
  welcomeText: (community: string): string =>
    `Sign in to ${community}, or create an account in a minute.`,
  join: (community: string): string => `Join ${community}`,
  joinText: 'Create your account. It takes about a minute.',
  withGoogle: 'Continue with Google',
  withoutGoogle: 'Not set up in this community',
  withEmail: 'Continue with Email',
  allOptions: 'Back to all options',
  rules: {
    before: 'How we treat each other: the',
    link: 'community rules',
    after: '.',
  },
  agree: {
    before: 'By continuing, you agree to the',
    terms: 'terms',
    between: 'and the',
    privacy: 'privacy notice',
    after: '.',
  },

  withInvitation: 'You have an invitation. It works once, for the account you create now.',
  byInvitation: 'Joining is by invitation right now.',
  toWaitingList: 'Join the waiting list',
  withoutInvitation: 'Join without an invitation',

  welcomeBack: 'Welcome back',
  newHere: 'New here?',
  alreadyMember: 'Already a member?',
  createAccount: 'Create account',
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  passwordHint: (min: number): string => `At least ${min} characters.`,
  forgotten: 'Forgot your password?',

  secondStep: 'One more step',
  secondStepText:
    'Enter a code from your authenticator app or a recovery code, or use your passkey.',
  newPassword: 'New password',
  newPasswordText: 'Choose one that you don’t use anywhere else.',
  setNewPassword: 'Set new password',
  passwordChanged: 'Your new password is set. Sign in with it.',
  forgottenTitle: 'Reset your password',
  forgottenText: 'Enter your email and we’ll send you a link to choose a new password.',
  sendLink: 'Send link',
  requestNewLink: 'Request a new link',
  linkSent: 'Check your inbox',
  linkSentText: (email: string): string =>
    `If ${email} belongs to a member, a link to set a new password is on its way. It works for an hour.`,

  sample: 'This is a sample community. Sign in as',
  samplePassword: 'Everyone’s password is',
});
