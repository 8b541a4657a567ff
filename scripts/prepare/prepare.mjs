import { join } from 'path';
import { inspect } from './installed.mjs';
import { installationNote } from './installing.mjs';
import { explainInstall, runNpm } from './npm.mjs';
import { removeNodeHeaders } from './pinned.mjs';
import { root, sentence } from './root.mjs';

var OLDEST_NODE = 20;
var note = installationNote(join(root, '.cache', 'installing'));

/**
 * Checks Node and installs the packages that the lock file asks for and that are not there.
 * @param {boolean} tools whether the tools of development are needed, too; starting does without them
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
    throw failure.sentence ? failure : sentence(explainInstall(failure.said || String(failure)));
  });
}

function isReady(tools) {
  if (note.exists()) return false;
  var found = inspect(root);
  return tools ? found.everything : found.start;
}

/** Installs, after another installation of this folder that is under way. */
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
      .then(removeNodeHeaders)
      .then(note.remove, function (failure) {
        // npm that fails puts back what it changed; npm that is killed can't.
        if (!failure.killed) note.remove();
        throw failure;
      });
  });
}

/**
 * `npm ci` empties node_modules and unpacks everything; `npm install` adds what is missing and takes away what is not
 * wanted any more, below a server that runs, too. `npm ci` refuses a lock file that does not list the optional packages of
 * every kind of machine, which is what npm writes where a registry mirror holds those of one only; `npm install` takes it.
 */
function runNpms(command, everything) {
  var which = everything ? '--include=dev' : '--omit=dev';
  return runNpm([command, which], note.takeFor).catch(function (failure) {
    if (command === 'ci' && /in sync/.test(failure.said)) return runNpm(['install', which], note.takeFor);
    throw failure;
  });
}

function sleep(milliseconds) {
  return new Promise(function (resolve) {
    setTimeout(resolve, milliseconds);
  });
}
