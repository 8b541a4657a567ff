import type { FilesAnswer } from '@canvass/shared/domain/files-answer';

/** The files that a posted form keeps or brings, each as JSON; the server looks every one of them up. */
export function postedFiles(given: readonly string[]): FilesAnswer | undefined {
  const files = given.flatMap((text) => {
    try {
      const { id, name } = JSON.parse(text) as Record<string, unknown>;
      return [{ id: String(id).slice(0, 40), name: String(name).slice(0, 120), size: 0, type: '' }];
    } catch {
      return [];
    }
  });
  return files.length > 0 ? { files } : undefined;
}
