/** The areas of the sample community, each with the members' locations in it. */
const locations = {
  Harbour: ['Harbour', 'Porto quarter'],
  'North Gardens': ['North Gardens', 'Lakeside'],
  'Old Town': [
    'Kiln Street',
    'Lindenhof',
    'Market Square',
    'Stone table, City Park',
    'Weavers’ Row',
  ],
  Riverside: ['Boathouse', 'Green door, Mill Island', 'Old Bridge', 'Riverside', 'The lock'],
  'Station Hill': ['Observatory Hill', 'Station Hill'],
};

export const sampleAreas = Object.keys(locations);

/** The area of a member's location. */
export function findSampleArea(location: string): string {
  const found = Object.entries(locations).find(([, within]) => within.includes(location));
  if (!found) throw new Error(`No area has the location “${location}”.`);
  return found[0];
}
