/** The looks at the camera's picture so far. */
export interface CameraLooks {
  /** The code in the picture; null while there is none. */
  seen: string | null;
  /** The number of looks since that showed no code. */
  without: number;
}

export const noLooks: CameraLooks = { seen: null, without: 0 };

/** After so many looks without a code the pack is gone; a single one may be a blurred picture of the same pack. */
const goneAfter = 3;

/**
 * Returns the looks with one more, and the code if it is to be counted: a pack is counted once however long it is held before the
 * camera, and the next pack with the same code once the first is gone.
 */
export function afterLook({ seen, without }: CameraLooks, code: string | null): { looks: CameraLooks; counted: string | null } {
  if (code === null) return { looks: without + 1 < goneAfter ? { seen, without: without + 1 } : noLooks, counted: null };
  return { looks: { seen: code, without: 0 }, counted: code === seen ? null : code };
}
