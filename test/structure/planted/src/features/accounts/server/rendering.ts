import { createElement } from 'react';

export const rendering = createElement('p');
