/**
 * Preloaded into every process that the launcher starts. Its standard input is a pipe
 * that the launcher holds: when that closes, the launcher is gone, even by kill -9, and
 * nobody would ever stop this process. What it acknowledged is already stored.
 */
function launcherIsGone(): void {
  process.exit(1);
}

process.stdin.on('end', launcherIsGone);
process.stdin.on('close', launcherIsGone);
process.stdin.on('error', launcherIsGone);
process.stdin.resume();
// The pipe alone must not keep a process alive that has nothing else to do.
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
