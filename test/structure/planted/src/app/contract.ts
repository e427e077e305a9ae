export const appContract = {};
