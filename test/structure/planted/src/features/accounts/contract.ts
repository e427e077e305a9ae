export const accountsContract = {};
