import type { Horse } from './horse.ts';

export interface Rider {
  horse: Horse;
}
