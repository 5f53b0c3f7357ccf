export const loadingPost = 'جارٍ تحميل المقالة...';
