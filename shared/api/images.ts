import { z } from 'zod';
import { LARGEST_UPLOAD, UPLOAD_TYPES } from '../domain/images.ts';
import type { Endpoint } from './endpoint.ts';

/** A stored picture; `src` is the address of the original. */
export const uploadedImageSchema = z.object({
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  src: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** The address of a picture that the server shall copy. */
export const imageAddressSchema = z.object({ address: z.url({ protocol: /^https?$/ }).max(2000) });

/** Pictures that creators upload. */
export const IMAGE_ENDPOINTS: Endpoint[] = [
  {
    method: 'post',
    path: '/api/images',
    tag: 'Images',
    summary: 'Upload a picture: the body is the file (PNG, JPEG, WebP, GIF or AVIF, at most 5 MB)',
    access: 'session',
    permission: 'image:upload',
    idempotencyKey: true,
    file: { types: UPLOAD_TYPES, bytes: LARGEST_UPLOAD },
    answer: uploadedImageSchema,
    status: 201,
    refusals: {
      409: 'The account holds all the pictures it may.',
      413: 'Larger than 5 MB.',
      422: 'The file is no picture of these types, damaged or of too many pixels: `image_type`, `image_broken`, `image_dimensions`.',
    },
  },
  {
    method: 'post',
    path: '/api/images/from-address',
    tag: 'Images',
    summary: 'Copy a picture from a public address (PNG, JPEG, WebP, GIF or AVIF, at most 5 MB)',
    access: 'session',
    permission: 'image:upload',
    idempotencyKey: true,
    body: imageAddressSchema,
    answer: uploadedImageSchema,
    status: 201,
    refusals: {
      409: 'The account holds all the pictures it may.',
      422: 'What is there is not reached, larger than 5 MB or no such picture: `image_unreachable`, `image_too_large`, `image_type`, `image_broken`, `image_dimensions`.',
    },
  },
];
