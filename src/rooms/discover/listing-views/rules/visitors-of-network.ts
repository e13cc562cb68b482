/**
 * How many browsers of one network count for one listing, each as shown and as opened, in a day. Enough for an office;
 * far too few for a script that is a new visitor with each call. People who are signed in count beside it.
 */
export const visitorsOfNetwork = 200
