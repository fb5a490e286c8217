interface Part {
  start: number;
  size: number;
}

/**
 * Loads the asked part of a list with `list`, and returns it with the part's place. Loads the last part if the list now
 * ends before the asked one: its entries may have left the list since the link was made, and others are still in it.
 */
export async function loadAskedPart<Asked extends Part, Found extends { content: readonly unknown[]; totalResults: number }>(
  asked: Asked,
  list: (asked: Asked) => Promise<Found>,
): Promise<Found & Asked> {
  const found = await list(asked);
  if (found.content.length > 0 || found.totalResults === 0) return { ...found, ...asked };
  const last = { ...asked, start: Math.floor((found.totalResults - 1) / asked.size) * asked.size };
  return { ...(await list(last)), ...last };
}
