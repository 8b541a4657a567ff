/** Milliseconds after which an upload shows how far it is. */
const SILENT_MS = 1000;

/** The progress of an upload, on a terminal only, and only of one that takes a while. */
export function uploadProgress(bytes: number): { show(sent: number): void; end(): void } {
  const start = performance.now();
  let shown = false;
  return {
    show(sent) {
      if (!process.stderr.isTTY || performance.now() - start < SILENT_MS) return;
      shown = true;
      process.stderr.write(`\ruploading ${Math.floor((sent / bytes) * 100)} %`);
    },
    end() {
      if (shown) process.stderr.write('\r                \r');
    },
  };
}
