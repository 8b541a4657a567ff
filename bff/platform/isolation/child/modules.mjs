// @ts-check
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import path from 'node:path';
import querystring from 'node:querystring';
import stream from 'node:stream';
import stringDecoder from 'node:string_decoder';
import url from 'node:url';
import util from 'node:util';

const { createHash, createHmac, getRandomValues, randomBytes, randomUUID, timingSafeEqual, webcrypto } =
  crypto;
const { platform, version, versions } = process;

/**
 * The modules of Node that a bundle may use; React's renderer needs some of them. Modules that reach files, the network or
 * other processes are missing, and those that also have other things are reduced to what rendering needs.
 * @type {Record<string, object>}
 */
export const modules = {
  async_hooks: { AsyncLocalStorage, AsyncResource },
  buffer,
  crypto: { createHash, createHmac, getRandomValues, randomBytes, randomUUID, timingSafeEqual, webcrypto },
  events,
  module: { createRequire: () => requireModule },
  path,
  process: {
    argv: [],
    cwd: () => '/',
    emit: () => false,
    emitWarning: () => undefined,
    env: {},
    /** @param {(...values: unknown[]) => void} run @param {unknown[]} values */
    nextTick: (run, ...values) => queueMicrotask(() => run(...values)),
    on: () => undefined,
    platform,
    version,
    versions: { ...versions },
  },
  querystring,
  stream,
  string_decoder: stringDecoder,
  url,
  util,
};

/** The name of a module of Node in the list, without `node:`; undefined if it isn't in it. @param {string} specifier */
export function allowedModule(specifier) {
  const name = specifier.replace(/^node:/, '');
  return Object.hasOwn(modules, name) ? name : undefined;
}

/** `require` as bundles get it. @param {string} specifier @throws for a module that isn't in the list */
export function requireModule(specifier) {
  const name = allowedModule(specifier);
  if (name === undefined) throw new Error(`A server bundle can't use the module ${specifier}`);
  return modules[name];
}
