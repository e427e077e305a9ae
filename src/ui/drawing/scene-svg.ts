import { indoorScenes } from './scenes/scenes-indoors.ts';
import { natureScenes } from './scenes/scenes-nature.ts';
import { nightScenes } from './scenes/scenes-night.ts';
import { tableScenes } from './scenes/scenes-table.ts';
import { townScenes } from './scenes/scenes-town.ts';

const scenes = { ...nightScenes, ...tableScenes, ...indoorScenes, ...natureScenes, ...townScenes };

/** Every scene that can be drawn. */
export type SceneName = keyof typeof scenes;

/** Every scene there is. */
export const sceneNames = Object.keys(scenes) as SceneName[];

/**
 * A flat scene in the hand of the faces, as a whole `<svg>` of the given size in pixels. It is
 * drawn in 3:2 and fills any other shape by losing its edges, never by being stretched.
 */
export function sceneSvg(name: SceneName, size: { width: number; height: number }): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ' viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">',
    scenes[name],
    '</svg>',
  ].join('');
}
