import { join } from 'path';
import { inspect } from './installed.mjs';
import { installationNote } from './installing.mjs';
import { explainInstall, runNpm } from './npm.mjs';
import { root, sentence } from './root.mjs';
import { trimPackages } from './trim.mjs';

var OLDEST_NODE = 20;
var note = installationNote(join(root, '.cache', 'installing'));

/**
 * Checks Node's version and installs the packages of the lock file that are missing.
 * @param {boolean} tools whether development tools are needed, too; starting works without them
 */
export function prepare(tools) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    return Promise.reject(
      sentence(
        'Node ' +
          process.versions.node +
          ' is too old: install Node ' +
          OLDEST_NODE +
          ' or newer from https://nodejs.org and start again.',
      ),
    );
  }
  return (isReady(tools) ? Promise.resolve() : install(tools, false)).catch(function (failure) {
    throw failure.sentence ? failure : sentence(explainInstall(failure.output || String(failure)));
  });
}

function isReady(tools) {
  if (note.exists()) return false;
  var found = inspect(root);
  return tools ? found.everything : found.start;
}

/** Installs, after waiting for another installation of this folder. */
function install(tools, waited) {
  return Promise.resolve().then(function () {
    var cutShort = !note.take();
    if (cutShort && note.isHeld()) {
      if (!waited) process.stderr.write('Another installation is under way here; waiting for it.\n');
      return sleep(500).then(function () {
        return isReady(tools) ? undefined : install(tools, true);
      });
    }
    var found = inspect(root);
    var everything = tools || found.tools;
    var scratch = cutShort || !found.noted;
    process.stderr.write(
      scratch
        ? 'Installing packages; this takes about a minute the first time.\n'
        : found.start
          ? 'Installing the tools of development.\n'
          : 'Installing the packages that changed.\n',
    );
    return runNpms(scratch ? 'ci' : 'install', everything)
      .then(function () {
        trimPackages(root);
      })
      .then(note.remove, function (failure) {
        // A failing npm restores what it changed; a killed one can't.
        if (!failure.killed) note.remove();
        throw failure;
      });
  });
}

/**
 * `npm ci` empties node_modules and unpacks everything; `npm install` adds missing packages and removes unneeded ones,
 * also below a running server. `npm ci` refuses a lock file without the optional packages of every platform, which is
 * what npm writes with a registry mirror that only has those of one; `npm install` accepts it.
 */
function runNpms(command, everything) {
  var which = everything ? '--include=dev' : '--omit=dev';
  return runNpm([command, which], note.takeFor).catch(function (failure) {
    if (command === 'ci' && /in sync/.test(failure.output)) return runNpm(['install', which], note.takeFor);
    throw failure;
  });
}

function sleep(milliseconds) {
  return new Promise(function (resolve) {
    setTimeout(resolve, milliseconds);
  });
}
