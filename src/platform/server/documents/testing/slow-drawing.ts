// A drawing that keeps its thread busy for a given time, or for ever.
export async function draw({ ms, text }: { ms: number; text: string }): Promise<Uint8Array> {
  const end = performance.now() + ms
  while (performance.now() < end);
  if (text === 'fails') throw new Error('this drawing fails')
  return new TextEncoder().encode(text)
}
