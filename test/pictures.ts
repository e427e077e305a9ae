import type { Picture, PicturePurpose } from '#features/pictures/picture.ts';
import type { Person } from './person.ts';
import { png } from './sample-pictures.ts';

/** Uploads a small sample picture, which stays pending until something uses it. */
export async function uploadPicture(person: Person, purpose: PicturePurpose): Promise<Picture> {
  const form = new FormData();
  const bytes = Uint8Array.from(await png(80, 60));
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'Sample picture.png');
  const response = await person.post<Picture>(`/api/pictures/${purpose}`, form);
  if (response.status !== 201) throw new Error(`the upload failed: ${response.text}`);
  return response.body;
}
