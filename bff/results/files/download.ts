import { Readable } from 'node:stream';
import type { RouterContext } from '@koa/router';
import type { Deps } from '../../platform/deps.ts';
import { type FileRow, readFile } from './store.ts';

/**
 * Answers with a respondent's file, which may be anything that its sender made: always as a download, never as the type that it
 * claims, and without rights of our origin if a browser shows it after all.
 */
export function sendResponseFile(ctx: RouterContext, { db }: Pick<Deps, 'db'>, file: FileRow): void {
  ctx.attachment(file.name);
  ctx.set({
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(file.size),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    Digest: `sha-256=${Buffer.from(file.digest ?? '', 'hex').toString('base64')}`,
  });
  ctx.body = Readable.from(readFile(db, file));
}
