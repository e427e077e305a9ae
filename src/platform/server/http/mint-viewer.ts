declare const accountBrand: unique symbol;
declare const viewerBrand: unique symbol;
declare const administratorBrand: unique symbol;
declare const moderatorBrand: unique symbol;

/** A signed-in account, with or without a profile. Only the session gate can create one. */
export interface Account {
  readonly [accountBrand]: true;
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** A signed-in member with a profile. A function with a `Viewer` parameter can be called only for such members. */
export interface Viewer extends Account {
  readonly [viewerBrand]: true;
}

/** A member who administers the community. */
export interface Administrator extends Viewer {
  readonly [administratorBrand]: true;
}

/** A member who decides cases: a moderator or an administrator. */
export interface Moderator extends Viewer {
  readonly [moderatorBrand]: true;
  readonly isAdmin: boolean;
  /** Whether a decision about a case currently limits this moderator to reading. */
  readonly isLimited: boolean;
}

type Plain = Pick<Account, 'userId' | 'email' | 'sessionId'>;

/** Only the session gate may call this. A structure test rejects every other import. */
export const mintAccount = (plain: Plain): Account => plain as Account;

/** Only the session gate may call this. A structure test rejects every other import. */
export const mintViewer = (plain: Plain): Viewer => plain as Viewer;

/** Only the session gate may call this. A structure test rejects every other import. */
export const mintAdministrator = (plain: Plain): Administrator => plain as Administrator;

/** Only the session gate may call this. A structure test rejects every other import. */
export const mintModerator = (plain: Plain & Pick<Moderator, 'isAdmin' | 'isLimited'>): Moderator =>
  plain as Moderator;
