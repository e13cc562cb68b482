// What one SCIM request may ask at most (N5): enough for every directory, and little enough that no request holds up others.

export const scimLimits = {
  /** Characters of a filter, how deep it nests, and how many comparisons it has. */
  filterLength: 1_000,
  filterDepth: 5,
  filterComparisons: 20,
  /** Characters of the path of one operation. */
  pathLength: 300,
  /** Operations of one PATCH. */
  operations: 1_000,
  /** Members that one request names. */
  members: 5_000,
  /** Values of an attribute that has several. */
  values: 20,
  /** Characters of one text. */
  textLength: 1_024,
  /** Characters of all attributes of one user together, as JSON. */
  attributesLength: 16_384,
  /** Resources of one page at most, and by default. */
  page: 200,
  usualPage: 100,
  groups: 2_000,
} as const
