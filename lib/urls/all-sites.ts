import { LOOPBACK } from './loopback';

/** The match patterns of all sites that the manifest lets Satchel ask for. */
export const ALL_SITES = ['https://*/*', ...LOOPBACK.map((host) => `http://${host}/*`)];
