/** Milliseconds after which the file's memory is freed: some browsers copy it only after the click. */
const RELEASE_AFTER = 60_000;

/** Offers a file to the browser's downloads under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}
