/** How many calendar feeds one member can have. */
export const feedsPerMember = 5
/** Characters in the name of a feed. */
export const feedNameLength = 60
