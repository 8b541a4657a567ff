/** Bytes of one piece: what a lost connection has to send again. The server takes up to twice as many. */
export const LARGEST_PIECE = 524_288;
/** Type of a piece, as the server's (`shared/api/uploads.ts`, which would bring zod here). */
export const PIECE_TYPE = 'application/offset+octet-stream';
