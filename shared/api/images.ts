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
    access: 'session',
    permission: 'image:upload',
    idempotencyKey: true,
    file: { types: UPLOAD_TYPES, bytes: LARGEST_UPLOAD },
    answer: uploadedImageSchema,
    status: 201,
    refusals: {
      409: ['image_limit'],
      422: ['image_type', 'image_broken', 'image_dimensions'],
    },
  },
  {
    method: 'post',
    path: '/api/images/from-address',
    tag: 'Images',
    access: 'session',
    permission: 'image:upload',
    idempotencyKey: true,
    body: imageAddressSchema,
    answer: uploadedImageSchema,
    status: 201,
    refusals: {
      409: ['image_limit'],
      422: ['image_unreachable', 'image_too_large', 'image_type', 'image_broken', 'image_dimensions'],
    },
  },
];
