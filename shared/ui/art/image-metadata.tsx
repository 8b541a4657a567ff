export interface ImageMetadata {
  /** Pixels; all three are 0 if the picture can't be loaded (S8.9). */
  width: number;
  height: number;
  /** Width by height. */
  ratio: number;
}

/** Loads a picture and measures it. Never rejects: a form shows a preview of it, or none. */
export async function imageMetadata(src: string): Promise<ImageMetadata> {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
  } catch {
    return { width: 0, height: 0, ratio: 0 };
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  return { width, height, ratio: height > 0 ? width / height : 0 };
}
