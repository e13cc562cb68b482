// Tells which modules a page loads at once, so that they can be kept in few files, and so that what public pages load
// grows by nothing that only other pages need.

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Answers whether one of the modules that `isStart` names imports another without waiting, itself or through others. */
export function loadedAtOnceBy(
  isStart: (id: string) => boolean,
): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>()
  function isLoaded(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Holds for as long as the module's own importers are walked, which ends cycles.
    known.set(id, false)
    // The importers are copied, because the graph reuses the list that it answers.
    const importers = [...(graph.getModuleInfo(id)?.importers ?? [])]
    const isIn = importers.some((importer) => isStart(importer) || isLoaded(importer, graph))
    known.set(id, isIn)
    return isIn
  }
  return isLoaded
}
