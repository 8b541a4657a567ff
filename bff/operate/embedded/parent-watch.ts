/**
 * Preloaded into every process that the launcher starts. Its standard input is a pipe that the launcher holds: when it
 * closes, the launcher has ended, even by kill -9, and this process must end too, since no other process would stop it.
 * Acknowledged changes are stored already.
 */
function exit(): void {
  process.exit(1);
}

process.stdin.on('end', exit);
process.stdin.on('close', exit);
process.stdin.on('error', exit);
process.stdin.resume();
// The pipe alone must not keep the process running.
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
