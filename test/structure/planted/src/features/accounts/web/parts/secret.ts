export const secret = 'private';
