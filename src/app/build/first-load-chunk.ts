// Tells what every page loads at once, so that it can be kept in one file instead of one for each shared part.

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Answers whether the browser's entry imports a module without waiting, itself or through others. */
export function firstLoad(entryFile: string): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>()
  function isInFirstLoad(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Holds for as long as the module's own importers are walked, which ends cycles.
    known.set(id, false)
    // The importers are copied, because the graph reuses the list that it answers.
    const importers = [...(graph.getModuleInfo(id)?.importers ?? [])]
    const isIn = importers.some((importer) => importer.endsWith(entryFile) || isInFirstLoad(importer, graph))
    known.set(id, isIn)
    return isIn
  }
  return isInFirstLoad
}
