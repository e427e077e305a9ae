import type { Rider } from './rider.ts';

export interface Horse {
  rider: Rider;
}
