import { z } from 'zod';
import { contract, emptyResponse, errors, id } from '#platform/shared/contract.ts';
import { picture, picturePurpose } from './picture.ts';

export const picturesContract = {
  /** Implemented outside oRPC, so that it can stream. Expects multipart/form-data with one field named `file`. */
  uploadPicture: contract
    .meta({ access: 'account' })
    .route({ method: 'POST', path: '/pictures/{purpose}', successStatus: 201, tags: ['pictures'] })
    .input(z.strictObject({ purpose: picturePurpose, file: z.file() }))
    .output(picture)
    .errors(
      errors(
        'UNAUTHORIZED',
        'SECOND_FACTOR_REQUIRED',
        'EMAIL_NOT_CONFIRMED',
        'READ_ONLY',
        'IMAGE_TOO_LARGE',
        'UNSUPPORTED_IMAGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'BAD_REQUEST',
        'NOT_FOUND',
        'CONFLICT',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
  discardPicture: contract
    .meta({ access: 'owner' })
    .route({ method: 'DELETE', path: '/pictures/{pictureId}', tags: ['pictures'] })
    .input(z.strictObject({ pictureId: id }))
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
};
