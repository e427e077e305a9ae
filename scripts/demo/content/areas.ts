/** The areas of the sample community, each with the locations of members and events in it. */
const locations = {
  Harbour: ['Harbour', 'Porto quarter', 'Workshop in the yard, Porto quarter'],
  'North Gardens': ['North Gardens', 'Lakeside', 'The jetty behind the reeds'],
  'Old Town': [
    'Canal School, main stairwell',
    'Kiln Street',
    'Lindenhof',
    'Market Square',
    'Stone table, City Park',
    'The old dairy, back room',
    'Weavers’ Row',
  ],
  Riverside: [
    '14 Riverside, the kitchen with the yellow light',
    'Boathouse',
    'Green door, Mill Island',
    'Green door, second floor, Mill Island',
    'Old Bridge',
    'Old Bridge, north side',
    'Riverside',
    'The lock',
  ],
  'Station Hill': [
    'Observatory Hill',
    'Station Hill',
    'Station Hill, platform 2, under the clock',
    'Top of the car park, Station Hill',
  ],
};

export const sampleAreas = Object.keys(locations);

/** The area of the location of a member or an event. */
export function findSampleArea(location: string): string {
  const found = Object.entries(locations).find(([, within]) => within.includes(location));
  if (!found) throw new Error(`No area has the location “${location}”.`);
  return found[0];
}
