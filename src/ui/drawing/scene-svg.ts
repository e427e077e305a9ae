import { indoorScenes } from './scenes/scenes-indoors.ts';
import { natureScenes } from './scenes/scenes-nature.ts';
import { nightScenes } from './scenes/scenes-night.ts';
import { tableScenes } from './scenes/scenes-table.ts';
import { townScenes } from './scenes/scenes-town.ts';

const scenes = { ...nightScenes, ...tableScenes, ...indoorScenes, ...natureScenes, ...townScenes };

/** The name of a scene. */
export type SceneName = keyof typeof scenes;

/** The names of all scenes. */
export const sceneNames = Object.keys(scenes) as SceneName[];

/**
 * Draws a flat scene in the style of the faces, as a complete `<svg>` of the given size in pixels. Scenes have an
 * aspect ratio of 3:2 and are cropped to fit other ratios.
 */
export function sceneSvg(name: SceneName, size: { width: number; height: number }): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ' viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">',
    scenes[name],
    '</svg>',
  ].join('');
}
